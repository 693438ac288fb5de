import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import type { ListLayout } from '../../../model/listLayouts.ts';
import { useText } from '../../i18n/useText.ts';

export interface LayoutSwitchProps {
  readonly layouts: readonly ListLayout[];
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

const ICONS = { table: TableIcon, board: BoardIcon, calendar: CalendarIcon };

/** Chooses whether records stand in rows, in columns or on days. */
export function LayoutSwitch({ layouts, layout, onLayout }: LayoutSwitchProps) {
  const { t } = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label={t('layout')}
      onChange={(_event, chosen: ListLayout | null) => chosen && onLayout(chosen)}
    >
      {layouts.map((one) => {
        const Icon = ICONS[one];
        return (
          <ToggleButton key={one} value={one} aria-label={t(`layout.${one}`)} sx={{ p: 0, width: 32, height: 30 }}>
            <Tooltip title={t(`layout.${one}`)}>
              <Icon sx={{ fontSize: 18 }} />
            </Tooltip>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
