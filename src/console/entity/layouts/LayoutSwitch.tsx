import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { Tooltip } from '@mui/material';
import type { ComponentProps } from 'react';
import type { ListLayout } from '../../../model/listLayouts.ts';
import { useText } from '../../i18n/useText.ts';
import { useKeptRef } from '../../widgets/useKeptRef.ts';
import styles from './LayoutSwitch.module.css';

export interface LayoutSwitchProps {
  readonly layouts: readonly ListLayout[];
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

const ICONS = { table: TableIcon, board: BoardIcon, calendar: CalendarIcon };

/** The tooltip keeps it as its state. */
function KeptButton({ ref, ...props }: ComponentProps<'button'>) {
  return <button ref={useKeptRef(ref)} type="button" {...props} />;
}

/** Chooses whether records stand in rows, in columns or on days. Plain buttons: it comes with every list. */
export function LayoutSwitch({ layouts, layout, onLayout }: LayoutSwitchProps) {
  const { t } = useText();
  return (
    <fieldset aria-label={t('layout')} className={styles.switch}>
      {layouts.map((one) => {
        const Icon = ICONS[one];
        return (
          <Tooltip key={one} title={t(`layout.${one}`)}>
            <KeptButton
              aria-label={t(`layout.${one}`)}
              aria-pressed={one === layout}
              onClick={() => one !== layout && onLayout(one)}
            >
              <Icon sx={{ fontSize: 18 }} />
            </KeptButton>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
