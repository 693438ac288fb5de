import { Box, Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { nextStepOf } from '../record/nextStep.ts';
import type { DetailViewProps } from './DetailView.tsx';

/**
 * The buttons below a record in its dialog: what it waits for stands out at the end, closing only where nothing else is
 * to do. On a phone the cross above closes, and what there is to do has the line.
 */
export function DetailButtons({ context, record, commands, onCommand, onClose }: DetailViewProps) {
  const { t } = useText();
  const narrow = useNarrow();
  const next = nextStepOf(context.entity, record, commands);
  const close = (!narrow || commands.length === 0) && (
    <Button variant={next ? 'outlined' : 'contained'} color={next ? 'inherit' : 'primary'} onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <>
      <Box sx={{ mr: 'auto' }}>
        <PrintButton context={context} record={record} />
      </Box>
      {next && close}
      {commands
        .filter((command) => command !== next)
        .map((command) => (
          <Button
            key={command.key}
            variant="outlined"
            color={command.danger ? 'error' : 'inherit'}
            startIcon={<Icon name={command.icon} />}
            onClick={() => onCommand(command)}
          >
            {command.label}
          </Button>
        ))}
      {next ? (
        <Button variant="contained" startIcon={<Icon name={next.icon} />} onClick={() => onCommand(next)}>
          {next.label}
        </Button>
      ) : (
        close
      )}
    </>
  );
}
