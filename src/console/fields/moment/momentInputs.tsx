import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import { fillEachLanguage } from '../../start/texts/fillEachLanguage.ts';
import type { InputProps } from '../InputProps.ts';
import { InvalidInput } from '../InvalidInput.ts';
import { TextBox } from '../inputs/TextBox.tsx';
import { useTyped } from '../useTyped.ts';
import { MomentBox } from './MomentBox.tsx';
import { type MomentKind, parseMoment } from './parseMoment.ts';

const show = (value: unknown) => (typeof value === 'string' ? value : '');
const PATTERN = { date: 'YYYY-MM-DD', time: 'HH:mm:ss', 'date-time': 'YYYY-MM-DD HH:mm:ss' } as const;

function parse(text: string, kind: MomentKind): unknown {
  if (text.trim() === '') return null;
  return (
    parseMoment(text, kind) ??
    new InvalidInput(text, fillEachLanguage(ENTITY_MESSAGES.momentPattern, { pattern: PATTERN[kind] }))
  );
}

/** A date, a time, or both: typed in any usual way, or picked. */
function MomentInput({ kind, ...props }: InputProps & { readonly kind: MomentKind }) {
  const typed = useTyped(props.value, show, props.onChange);
  return (
    <MomentBox
      kind={kind}
      value={show(props.value)}
      disabled={props.disabled}
      onPick={(value) => props.onChange(value || null)}
    >
      {(button) => (
        <TextBox
          input={props}
          text={typed.text}
          onText={(text) => typed.type(text, parse(text, kind))}
          onSettle={typed.settle}
          placeholder={props.disabled ? '' : PATTERN[kind]}
          attributes={{ autoComplete: 'off' }}
          end={button}
        />
      )}
    </MomentBox>
  );
}

export const DateInput = (props: InputProps) => <MomentInput {...props} kind="date" />;
export const TimeInput = (props: InputProps) => <MomentInput {...props} kind="time" />;
export const DateTimeInput = (props: InputProps) => <MomentInput {...props} kind="date-time" />;
