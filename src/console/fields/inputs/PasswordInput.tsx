import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { PASSWORD_POLICIES, passwordIssue } from '../../../model/passwordRule.ts';
import { config } from '../../start/config/configStore.ts';
import type { InputProps } from '../InputProps.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

const STEPS = [
  { key: 'weak', color: 'error.main' },
  { key: 'fair', color: 'warning.main' },
  { key: 'strong', color: 'success.main' },
] as const;

/** 0 breaks the rule, 1 follows it, 2 is longer than it asks. */
function strengthOf(password: string): 0 | 1 | 2 {
  if (passwordIssue(password, PASSWORD_POLICIES[config().passwordRule]) !== undefined) return 0;
  return password.length >= 12 ? 2 : 1;
}

/** A secret with its strength by the product's password rule. Never filled from the record. */
export function PasswordInput(props: InputProps) {
  const { format, value, onChange } = props;
  const { t } = format.texts;
  const [shown, setShown] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const strength = strengthOf(text);
  const saved = props.record.id !== undefined && !props.required;
  return (
    <Box sx={{ width: '100%' }}>
      <TextBox
        input={props}
        text={text}
        onText={(next) => onChange(next === '' ? null : next)}
        placeholder={saved ? t('passwordKeep') : placeholderOf(props, 'enter')}
        attributes={{ type: shown ? 'text' : 'password', autoComplete: 'new-password' }}
        end={
          <IconButton
            size="small"
            edge="end"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HiddenIcon sx={{ fontSize: 18 }} /> : <VisibilityIcon sx={{ fontSize: 18 }} />}
          </IconButton>
        }
      />
      {text !== '' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {t('strength')}
          {STEPS.map((step, index) => (
            <Box
              key={step.key}
              sx={{
                width: 36,
                height: 4,
                borderRadius: 2,
                bgcolor: index <= strength ? STEPS[strength].color : 'action.selected',
              }}
            />
          ))}
          <span>{t(STEPS[strength].key)}</span>
        </Box>
      )}
    </Box>
  );
}
