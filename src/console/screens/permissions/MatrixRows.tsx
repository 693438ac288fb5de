import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useVirtualizer } from '@tanstack/react-virtual';
import { RowGap } from '../../entity/list/window/RowGap.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import typography from '../../widgets/typography.module.css';
import type { MatrixEntity, MatrixLine } from './Matrix.ts';
import type { DrawnLine } from './matrixLines.ts';
import styles from './permissions.module.css';
import { PERMISSION_TEXTS } from './permissionTexts.ts';

/** So many rows stand drawn above and below what is in sight. */
const OVERSCAN = 20;
/** Until rows are measured, in pixels. */
const ROW_HEIGHT = 34;

interface MatrixRowsProps {
  /** What the table scrolls in. */
  readonly section: HTMLElement | null;
  readonly lines: readonly DrawnLine[];
  readonly shown: readonly number[];
  readonly onAsk: (entity: string, code: string) => void;
}

/** Rows in sight and a few around them: every operation and role of a large system would be tens of thousands of cells. */
export function MatrixRows({ section, lines, shown, onAsk }: MatrixRowsProps) {
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => section,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const drawn = rows.getVirtualItems().flatMap((item) => {
    const line = lines[item.index];
    return line === undefined ? [] : [{ ...item, ...line }];
  });
  const span = shown.length + 2;
  return (
    <>
      <tbody>
        <RowGap height={drawn[0]?.start ?? 0} span={span} />
      </tbody>
      {[...Map.groupBy(drawn, ({ entity }) => entity)].map(([entity, own]) => (
        <tbody key={entity.name}>
          {own.map(({ index, line }) => (
            <tr
              key={line?.code === undefined ? '' : `${index} ${line.code}`}
              ref={rows.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={line === undefined ? styles.entity : undefined}
            >
              {line === undefined ? (
                <HeadCells entity={entity} shown={shown} />
              ) : (
                <LineCells line={line} shown={shown} onAsk={() => onAsk(entity.name, line.code)} />
              )}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <RowGap height={rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)} span={span} />
      </tbody>
    </>
  );
}

function HeadCells({ entity, shown }: { readonly entity: MatrixEntity; readonly shown: readonly number[] }) {
  const { text } = useTextsOf(PERMISSION_TEXTS);
  return (
    <>
      <th scope="rowgroup" colSpan={2}>
        {text(entity.label)}
      </th>
      {shown.map((role) => {
        const count = entity.lines.filter(({ held }) => held.has(role)).length;
        return (
          <td key={role} className={styles.sum}>
            {count === 0 ? '' : `${count}/${entity.lines.length}`}
          </td>
        );
      })}
    </>
  );
}

interface LineCellsProps {
  readonly line: MatrixLine;
  readonly shown: readonly number[];
  readonly onAsk: () => void;
}

function LineCells({ line, shown, onAsk }: LineCellsProps) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  return (
    <>
      <td>
        <button type="button" className={styles.ask} onClick={onAsk}>
          {text(line.what)}
        </button>
      </td>
      <td className={typography.code}>{line.code}</td>
      {shown.map((role) => (
        <td key={role} className={styles.cell} data-part="permission-cell" data-held={line.held.has(role)}>
          {line.held.has(role) ? (
            <CheckIcon titleAccess={t('matrix.yes')} sx={{ fontSize: 16 }} />
          ) : (
            <span className="sa-hidden">{t('matrix.no')}</span>
          )}
        </td>
      ))}
    </>
  );
}
