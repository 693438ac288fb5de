import ArrowDown from '@mui/icons-material/ArrowDropDown';
import { Box, ButtonBase, InputBase, Popover, Tooltip } from '@mui/material';
import { useState } from 'react';
import { ICON_NAMES } from '../../../model/icons.ts';
import { drawnIcons } from '../../widgets/drawnIcons.ts';
import { Icon } from '../../widgets/Icon.tsx';
import styles from '../../widgets/typography.module.css';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from './ariaOf.ts';
import { placeholderOf } from './placeholderOf.ts';

/** One icon of the console's good set or of those the schemas use, found by name. */
export function IconInput(props: InputProps) {
  const { t } = props.format.texts;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [typed, setTyped] = useState('');
  // The field is left when the picker closes, not when it opens.
  const close = () => {
    setAnchor(undefined);
    props.onBlur();
  };
  const offered = [...ICON_NAMES, ...Object.keys(drawnIcons.use())];
  const name = typeof props.value === 'string' ? props.value : '';
  const found = offered.filter((icon) => icon.includes(typed.trim().toLowerCase().replace(/[\s-]/g, '_')));
  return (
    <>
      <ButtonBase
        {...ariaOf(props)}
        ref={props.inputRef}
        disabled={props.disabled}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor === undefined ? undefined : `${props.id}-icons`}
        aria-label={name === '' ? t('pickIcon') : `${t('pickIcon')}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        onBlur={() => anchor === undefined && props.onBlur()}
        sx={{
          width: '100%',
          height: 32,
          px: 1.5,
          gap: 1,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: props.invalid ? 'error.main' : 'var(--sa-control)',
          borderRadius: 1,
          fontSize: 14,
          color: name === '' ? 'text.secondary' : 'text.primary',
        }}
      >
        {name === '' ? placeholderOf(props, 'choose') : <Icon name={name} />}
        {name !== '' && <span className={styles.code}>{name}</span>}
        <ArrowDown aria-hidden sx={{ ml: 'auto', mr: -0.5, fontSize: 24, color: 'action.active' }} />
      </ButtonBase>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { id: `${props.id}-icons` } }}
      >
        <Box sx={{ width: 344, p: 1 }}>
          <InputBase
            autoFocus
            fullWidth
            value={typed}
            placeholder={t('typeToSearch')}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ px: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(9, 1fr)', maxHeight: 240, overflowY: 'auto' }}>
            {found.map((icon) => (
              <Tooltip key={icon} title={icon}>
                <ButtonBase
                  aria-label={icon}
                  onClick={() => {
                    props.onChange(icon === name ? null : icon);
                    close();
                  }}
                  sx={{
                    height: 32,
                    borderRadius: 1,
                    bgcolor: icon === name ? 'action.selected' : 'transparent',
                    '&:hover': { bgcolor: 'action.hover' },
                  }}
                >
                  <Icon name={icon} />
                </ButtonBase>
              </Tooltip>
            ))}
          </Box>
        </Box>
      </Popover>
    </>
  );
}
