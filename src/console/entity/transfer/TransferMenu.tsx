import { ListSubheader, Menu, MenuItem } from '@mui/material';
import type { ExportScope } from '../../../model/history.ts';
import type { SheetFormat } from '../../../sheet/writeRows.ts';
import { useImportTexts } from './import/useImportTexts.ts';

interface TransferMenuProps {
  readonly anchor: HTMLElement;
  /** What can be taken, with how many there are where that is known. */
  readonly scopes: readonly { readonly scope: ExportScope; readonly count?: number }[];
  readonly onExport: (scope: ExportScope, format: SheetFormat) => void;
  /** Absent: the person may not import. */
  readonly onImport?: () => void;
  readonly onTemplate?: () => void;
  /** Writes a file that an import takes back. */
  readonly onEditable?: () => void;
  readonly onClose: () => void;
}

/** What goes out of a list into a file, and into it out of one. */
export function TransferMenu(props: TransferMenuProps) {
  const { t } = useImportTexts();
  const { anchor, scopes, onExport, onClose } = props;
  const item = (key: 'open' | 'template' | 'editable', act: (() => void) | undefined) =>
    act && (
      <MenuItem key={key} onClick={act}>
        {t(`import.${key}`)}
      </MenuItem>
    );
  const heading = (label: string) => (
    <ListSubheader key={label} role="presentation">
      {label}
    </ListSubheader>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {scopes.flatMap(({ scope, count }) => {
        const label = t(scope === 'found' && count === undefined ? 'export.foundAll' : `export.${scope}`, {
          count: count ?? 0,
        });
        return [
          heading(label),
          <MenuItem key={`${scope} xlsx`} aria-label={`${label} Excel`} onClick={() => onExport(scope, 'xlsx')}>
            Excel (.xlsx)
          </MenuItem>,
          <MenuItem key={`${scope} csv`} aria-label={`${label} CSV`} onClick={() => onExport(scope, 'csv')}>
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
