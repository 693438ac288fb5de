import { Box } from '@mui/material';
import type { InputProps } from '../InputProps.ts';
import { TextBox } from './TextBox.tsx';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, typed as #RRGGBB or picked. */
export function ColourInput(props: InputProps) {
  const text = typeof props.value === 'string' ? props.value : '';
  return (
    <TextBox
      mono
      input={props}
      text={text}
      onText={(next) => props.onChange(next === '' ? null : next)}
      placeholder="#409EFF"
      attributes={{ maxLength: 7 }}
      end={
        <Box
          component="input"
          type="color"
          aria-label={props.format.texts.t('pickColour')}
          disabled={props.disabled}
          value={isColour(text) ? text : '#409eff'}
          onChange={(event) => props.onChange(event.target.value.toUpperCase())}
          sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      }
    />
  );
}
