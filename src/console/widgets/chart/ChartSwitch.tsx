import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../Icon.tsx';

interface ChartSwitchProps {
  readonly asTable: boolean;
  readonly onChange: (asTable: boolean) => void;
}

/** Between drawings and the same numbers as tables. */
export function ChartSwitch({ asTable, onChange }: ChartSwitchProps) {
  const { t } = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={asTable ? 'table' : 'chart'}
      aria-label={t('stats.view')}
      onChange={(_event, next: string | null) => next !== null && onChange(next === 'table')}
    >
      {(['chart', 'table'] as const).map((value) => (
        <ToggleButton key={value} value={value} sx={{ height: 32, gap: 0.75, px: 1.5, textTransform: 'none' }}>
          <Icon name={value === 'chart' ? 'leaderboard' : 'table_chart'} />
          {t(`stats.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
