import type { CellKind } from '../CellKind.ts';
import { embeddedLabel } from '../embeddedLabel.ts';
import { keysOf } from '../keysOf.ts';
import { FetchedTitle } from './FetchedTitle.tsx';

/** The title of what is referred to. */
export const referenceCell: CellKind = {
  Show: ({ field, value, record, format }) => {
    const label = embeddedLabel(field, record, format.texts.list);
    if (label !== undefined)
      return (
        <span className="se-line" title={label.length > 8 ? label : undefined}>
          {label}
        </span>
      );
    if (format.target === undefined) return format.texts.list(keysOf(value));
    return <FetchedTitle ids={keysOf(value)} target={format.target} texts={format.texts} />;
  },
  text: ({ field, value, record, format: { texts } }) =>
    embeddedLabel(field, record, texts.list) ?? texts.list(keysOf(value)),
};
