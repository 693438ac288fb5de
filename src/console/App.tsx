export function App() {
  return <p>soon</p>;
}
