import { Box, Button } from '@mui/material';
import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import { fillEachLanguage } from '../../start/texts/fillEachLanguage.ts';
import type { InputProps } from '../InputProps.ts';
import { InvalidInput } from '../InvalidInput.ts';
import { useTyped } from '../useTyped.ts';
import { TextBox } from './TextBox.tsx';

const show = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return new InvalidInput(text, fillEachLanguage(ENTITY_MESSAGES.jsonWrong, { reason }));
  }
}

/** JSON as text, checked while it is typed. */
export function JsonInput(props: InputProps) {
  const typed = useTyped(props.value, show, props.onChange);
  const sound = props.value !== null && props.value !== undefined && !(props.value instanceof InvalidInput);
  return (
    <Box sx={{ width: '100%' }}>
      <TextBox
        mono
        input={props}
        rows={5}
        text={typed.text}
        onText={(text) => typed.type(text, parse(text))}
        placeholder='{ "key": "value" }'
        attributes={{ spellCheck: false }}
      />
      {!props.disabled && (
        <Button
          size="small"
          disabled={!sound}
          onClick={() => typed.type(show(props.value), props.value)}
          sx={{ mt: 0.5 }}
        >
          {props.format.texts.t('jsonFormat')}
        </Button>
      )}
    </Box>
  );
}
