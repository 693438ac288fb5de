import ArrowDown from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, Button, IconButton, OutlinedInput, Popover } from '@mui/material';
import { useMemo, useState } from 'react';
import type { InputProps } from '../InputProps.ts';
import { keysOf } from '../keysOf.ts';
import { knownTitles } from '../knownTitles.ts';
import { ariaOf } from './ariaOf.ts';
import { placeholderOf } from './placeholderOf.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { RegionColumn, type RegionStep } from './RegionColumn.tsx';

/** A cascade through the levels of the regions; each level is fetched when it is reached, and any level can be taken. */
export function RegionInput(props: InputProps) {
  const { field, format, value, onChange, record } = props;
  const { t } = format.texts;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [path, setPath] = useState<readonly RegionStep[]>([]);
  const known = useMemo(() => knownTitles(field, record), [field, record]);
  const { target } = format;
  if (target === undefined) return null;
  if (field.many) return <ReferenceInput {...props} target={target} />;
  const key = keysOf(value)[0];
  const last = path.at(-1);
  const label =
    key === undefined ? '' : last?.key === key ? path.map((step) => step.label).join(' / ') : (known.get(key) ?? key);
  // The field is left when the cascade closes, not when it opens.
  const close = () => {
    setAnchor(undefined);
    props.onBlur();
  };
  const finish = (step: RegionStep | undefined) => {
    if (step) onChange(step.key);
    close();
  };
  const stepAt = (level: number) => (step: RegionStep) => setPath([...path.slice(0, level), step]);
  const openAt = (element: HTMLElement) => !props.disabled && setAnchor(element);
  return (
    <>
      <OutlinedInput
        fullWidth
        readOnly
        size="small"
        value={label}
        error={props.invalid}
        disabled={props.disabled}
        placeholder={placeholderOf(props, 'choose')}
        inputRef={props.inputRef}
        onClick={(event) => openAt(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            openAt(event.currentTarget);
          }
        }}
        onBlur={() => anchor === undefined && props.onBlur()}
        sx={{ cursor: 'pointer', '& input': { cursor: 'pointer', textOverflow: 'ellipsis' }, pr: 1 }}
        slotProps={{
          input: {
            ...ariaOf(props),
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': anchor !== undefined,
          },
        }}
        endAdornment={
          <>
            {key !== undefined && !props.disabled && (
              <IconButton
                size="small"
                tabIndex={-1}
                aria-label={t('clear')}
                onClick={(event) => {
                  event.stopPropagation();
                  setPath([]);
                  onChange(null);
                }}
              >
                <ClearIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
            <ArrowDown aria-hidden sx={{ fontSize: 24, color: 'action.active' }} />
          </>
        }
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': format.texts.text(field.label) } }}
      >
        <Box sx={{ display: 'flex', maxWidth: 'min(860px, 92vw)', overflowX: 'auto' }}>
          {[undefined, ...path].map((step, level) => (
            <RegionColumn
              key={step?.key ?? 'top'}
              target={target}
              parent={step?.key}
              chosen={path[level]?.key}
              onStep={stepAt(level)}
              onFinish={finish}
            />
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            p: 1,
            pl: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {path.map((step) => step.label).join(' / ') || t('choose')}
          </Box>
          <Button size="small" variant="contained" disableElevation disabled={!last} onClick={() => finish(last)}>
            {t('confirm')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
