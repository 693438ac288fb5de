import type { CellKind } from '../CellKind.ts';

/** Compact in tables, indented in detail views. */
export const jsonCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place }) => {
    if (place === 'detail')
      return (
        <pre className="se-code se-text" style={{ margin: 0 }}>
          {JSON.stringify(value, null, 2)}
        </pre>
      );
    const text = JSON.stringify(value);
    return (
      <span className="se-line se-code" title={text.slice(0, 300)}>
        {text}
      </span>
    );
  },
  text: ({ value }) => (value === null || value === undefined ? '' : JSON.stringify(value)),
};
