import { Tag } from '../../widgets/Tag.tsx';
import type { CellKind } from '../CellKind.ts';
import { expiryOf } from '../expiryOf.ts';
import { todayHere } from '../moment/todayHere.ts';
import { plainText } from './plainText.ts';

/** A last day with what it means today: expired, soon, or how many days are left. */
export const expiryCell: CellKind = {
  leastWidth: 210,
  Show: ({ value, record, format }) => {
    const { color, kind, days } = expiryOf(value, record, todayHere());
    // Beside its date the shorter word is enough.
    const words = kind === 'expired' ? 'ent.expiredAgo' : (`ent.${kind}` as const);
    return (
      <span className="se-line se-number">
        {plainText(value)} <Tag color={color}>{format.texts.t(words, { days })}</Tag>
      </span>
    );
  },
  text: ({ value }) => plainText(value),
};
