import styles from './InputFrame.module.css';

/** Around an input. MUI's own has a gap that a label can stand in, which costs six components more; ours stand above. */
export function InputFrame({ className }: { readonly className?: string }) {
  return <fieldset aria-hidden className={`${className ?? ''} ${styles.frame}`} />;
}
