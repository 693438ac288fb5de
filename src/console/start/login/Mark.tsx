import mark from './mark.svg';

/** The product's mark: a shield with a leaf. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return <img src={mark} alt="" width={size} height={size} />;
}
