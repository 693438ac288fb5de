import styles from './rowWindow.module.css';

/** Stands for the lines that are not drawn: as high as they are. */
export function RowGap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
