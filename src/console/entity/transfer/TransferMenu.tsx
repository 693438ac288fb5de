import { ListSubheader, Menu, MenuItem } from '@mui/material';
import type { SheetFormat } from '../../../sheet/writeRows.ts';
import { useImportTexts } from './import/useImportTexts.ts';

/** What can be taken, with how many there are where that is known. */
export interface Takeable {
  /** `days`: those of a calendar that are in sight. */
  readonly name: 'chosen' | 'days' | 'found' | 'all';
  readonly count?: number;
}

interface TransferMenuProps {
  readonly anchor: HTMLElement;
  readonly offers: readonly Takeable[];
  readonly onExport: (name: Takeable['name'], format: SheetFormat) => void;
  /** Absent: the person may not import. */
  readonly onImport?: () => void;
  readonly onTemplate?: () => void;
  /** Writes a file that an import takes back. */
  readonly onEditable?: () => void;
  readonly onClose: () => void;
}

/** A line above each group but the first. */
const APART = { '&:not(:first-of-type)': { mt: 0.5, borderTop: '1px solid', borderColor: 'divider' } };

/** What goes out of a list into a file, and into it out of one. */
export function TransferMenu(props: TransferMenuProps) {
  const { t } = useImportTexts();
  const { anchor, offers, onExport, onClose } = props;
  const item = (key: 'open' | 'template' | 'editable', act: (() => void) | undefined) =>
    act && (
      <MenuItem key={key} onClick={act}>
        {t(`import.${key}`)}
      </MenuItem>
    );
  const heading = (label: string) => (
    <ListSubheader key={label} role="presentation" sx={APART}>
      {label}
    </ListSubheader>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {offers.flatMap(({ name, count }) => {
        const label = t(name === 'found' && count === undefined ? 'export.foundAll' : `export.${name}`, {
          count: count ?? 0,
        });
        return [
          heading(label),
          <MenuItem key={`${name} xlsx`} aria-label={`${label} Excel`} onClick={() => onExport(name, 'xlsx')}>
            Excel (.xlsx)
          </MenuItem>,
          <MenuItem key={`${name} csv`} aria-label={`${label} CSV`} onClick={() => onExport(name, 'csv')}>
            CSV (.csv)
          </MenuItem>,
        ];
      })}
      {props.onImport && heading(t('import.heading'))}
      {item('open', props.onImport)}
      {item('template', props.onTemplate)}
      {item('editable', props.onEditable)}
    </Menu>
  );
}
