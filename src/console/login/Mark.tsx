/** The product's mark: a shield with a leaf. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
