import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import { recordScope } from '../../../model/visibility.ts';
import { currentAround } from '../../stores/currentAround.ts';
import styles from '../../widgets/StatusDot.module.css';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import typography from '../../widgets/typography.module.css';
import type { CellKind, CellProps } from '../CellKind.ts';
import { choicesOfValue } from '../choice/choicesOfValue.ts';
import { embeddedTitles } from '../choice/embeddedTitles.ts';
import { keysOf } from '../choice/keysOf.ts';
import { FetchedTitle } from './FetchedTitle.tsx';
import { RecordNames } from './RecordNames.tsx';
import { textCell } from './texts.tsx';

const words = ({ value, format }: Pick<CellProps, 'value' | 'format'>) =>
  format.texts.list(choicesOfValue(value, format).map((choice) => choice.label));

/** A dot and a word for each value. */
function Dots(props: CellProps) {
  const { field, value, record, format, place } = props;
  const isColored =
    field.colorWhen === undefined || evaluateCondition(field.colorWhen, recordScope(record, currentAround()));
  const dots = choicesOfValue(value, format).map((choice) => (
    <StatusDot key={choice.key} color={isColored ? choice.color : 'default'}>
      {choice.label}
    </StatusDot>
  ));
  if (dots.length < 2) return dots;
  // Several stand on one line of a list; the tooltip says those that have no room.
  return (
    <span className={place === 'list' ? `${styles.states} ${typography.line}` : styles.states} title={words(props)}>
      {dots}
    </span>
  );
}

/** States are a dot and a word, kinds are words: colours in the dictionary tell which. */
export const tagCell: CellKind = {
  stretch: 'short',
  Show: (props) => (props.format.isState ? Dots(props) : textCell.Show({ ...props, value: words(props) })),
  text: words,
};

/** A dot and a word, also where nothing has a colour. */
export const statusCell: CellKind = { stretch: 'short', Show: Dots, text: words };

/** The title of what is referred to. */
export const referenceCell: CellKind = {
  stretch: 'words',
  Show: ({ field, value, record, format, place }) => {
    const titles = embeddedTitles(field, record);
    const ids = keysOf(value);
    const shared = { ids, texts: format.texts, place };
    if (titles === undefined && format.target !== undefined) return <FetchedTitle target={format.target} {...shared} />;
    return <RecordNames titles={titles ?? ids} target={format.target} {...shared} />;
  },
  text: ({ field, value, record, format }) => format.texts.list(embeddedTitles(field, record) ?? keysOf(value)),
};

/** A region by its whole way down, which its column is made for. */
export const regionCell: CellKind = { Show: referenceCell.Show, text: referenceCell.text };
