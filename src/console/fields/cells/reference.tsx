import type { CellKind } from '../CellKind.ts';
import { embeddedLabel } from '../embeddedLabel.ts';
import { FetchedTitle } from './FetchedTitle.tsx';

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

/** The title of what is referred to. */
export const referenceCell: CellKind = {
  Show: ({ field, value, record, format }) => {
    const label = embeddedLabel(field, record);
    if (label !== undefined)
      return (
        <span className="se-line" title={label.length > 8 ? label : undefined}>
          {label}
        </span>
      );
    if (format.target === undefined) return idsOf(value).join('、');
    return <FetchedTitle ids={idsOf(value)} target={format.target} />;
  },
  text: ({ field, value, record }) => embeddedLabel(field, record) ?? idsOf(value).join('、'),
};
