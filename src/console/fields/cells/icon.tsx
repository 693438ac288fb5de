import { Icon } from '../../widgets/Icon.tsx';
import type { CellKind } from '../CellKind.ts';
import { plainText } from './plainText.ts';

/** The icon; its name as tooltip, and beside it where there is room. */
export const iconCell: CellKind = {
  Show: ({ value, place }) => (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, verticalAlign: 'middle' }}
      title={plainText(value)}
    >
      <Icon name={plainText(value)} />
      <span className={place === 'list' ? 'se-hidden' : 'se-code'}>{plainText(value)}</span>
    </span>
  ),
  text: ({ value }) => plainText(value),
};
