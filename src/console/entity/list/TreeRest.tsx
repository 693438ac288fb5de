import { useText } from '../../i18n/useText.ts';

interface TreeRestProps {
  readonly depth: number;
  readonly count: number;
  /** Over how many columns it stands. */
  readonly span: number;
}

/** Ends a branch that holds more rows than are fetched at once. */
export function TreeRest({ depth, count, span }: TreeRestProps) {
  const { t } = useText();
  return (
    <tr>
      <td colSpan={span}>
        <span className="se-rest" style={{ marginInlineStart: depth * 20 }}>
          {t('treeRest', { count })}
        </span>
      </td>
    </tr>
  );
}
