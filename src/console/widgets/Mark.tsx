/** The product's mark: a shield with a leaf, the same file as that of the browser's tab. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
