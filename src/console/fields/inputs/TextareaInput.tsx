import { Box } from '@mui/material';
import type { InputProps } from '../InputProps.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

/** Several lines, with the count where there is a limit. */
export function TextareaInput(props: InputProps) {
  const { field, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      <TextBox
        input={props}
        text={text}
        onText={(next) => onChange(next === '' ? null : next)}
        placeholder={placeholderOf(props, 'enter')}
        rows={3}
        {...(field.maxLength === undefined ? {} : { attributes: { maxLength: field.maxLength } })}
      />
      {field.maxLength !== undefined && text.length > field.maxLength * 0.7 && (
        <Box
          component="span"
          aria-hidden
          sx={{ position: 'absolute', right: 10, bottom: 4, fontSize: 12, color: 'text.secondary' }}
        >
          {text.length}/{field.maxLength}
        </Box>
      )}
    </Box>
  );
}
