import { Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { csvFile } from '../../../model/csv.ts';
import { sumOf } from '../../../model/sumOf.ts';
import { permissionMatrix } from '../../../protocol/calls/grant.ts';
import { ChoiceBox } from '../../fields/choice/ChoiceBox.tsx';
import type { Offer } from '../../fields/choice/Offer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { saveText } from '../../widgets/saveText.ts';
import type { Matrix } from './Matrix.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { matrixRows } from './matrixRows.ts';
import styles from './permissions.module.css';
import { PERMISSION_TEXTS } from './permissionTexts.ts';

interface MatrixViewProps {
  readonly matrix: Matrix;
  readonly modules: ReadonlyMap<string, string>;
  readonly onAsk: (entity: string, code: string) => void;
}

/** Who may do what: filters over the table, and the whole of it as a sheet. */
export function MatrixView({ matrix, modules, onAsk }: MatrixViewProps) {
  const { t } = useTextsOf(PERMISSION_TEXTS);
  const [text, setText] = useState('');
  const [module, setModule] = useState('');
  const [differences, setDifferences] = useState(false);
  const [chosen, setChosen] = useState<readonly Offer[]>([]);
  const [exporting, setExporting] = useState(false);
  const offers = matrix.roles.map(({ id, roleName }) => ({ key: id, label: roleName }));
  const shown = useMemo(() => {
    const keys = new Set(chosen.map(({ key }) => key));
    return matrix.roles.flatMap(({ id }, index) => (keys.size === 0 || keys.has(id) ? [index] : []));
  }, [matrix, chosen]);
  const wanted = useDeferredValue(text);
  const entities = useMemo(
    () => matrixRows(matrix, { text: wanted, module, differences }, shown),
    [matrix, wanted, module, differences, shown],
  );
  const known = [...new Set(matrix.entities.map((entity) => entity.module))];
  const exportSheet = async () => {
    setExporting(true);
    try {
      const sheet = await call(permissionMatrix, { timeout: 30_000 });
      saveText(csvFile(sheet), `${t('matrix.tab')}.csv`);
    } catch (error) {
      announceFailure(error);
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <div className={styles.filters}>
        <TextField
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('matrix.search')}
          slotProps={{ htmlInput: { 'aria-label': t('matrix.search') } }}
        />
        <TextField
          select
          size="small"
          value={module}
          onChange={(event) => setModule(event.target.value)}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('matrix.module') } } }}
        >
          <MenuItem value="">{t('matrix.allModules')}</MenuItem>
          {known.map((name) => (
            <MenuItem key={name} value={name}>
              {modules.get(name) ?? name}
            </MenuItem>
          ))}
        </TextField>
        <div className={styles.roles}>
          <ChoiceBox
            id="matrix-roles"
            many
            name={t('matrix.roles')}
            offers={offers}
            chosen={chosen}
            onChoose={setChosen}
            placeholder={t('matrix.allRoles')}
          />
        </div>
        <FormControlLabel
          control={<Checkbox size="small" checked={differences} onChange={(_event, on) => setDifferences(on)} />}
          label={t('matrix.differences')}
        />
        <span className={styles.count} role="status">
          {t('matrix.rows', { count: sumOf(entities, ({ lines }) => lines.length) })}
        </span>
        <Button
          variant="outlined"
          color="inherit"
          disabled={exporting}
          startIcon={<Icon name="download" />}
          onClick={() => void exportSheet()}
          sx={{ height: 32 }}
        >
          {t('matrix.export')}
        </Button>
      </div>
      <MatrixTable roles={matrix.roles} shown={shown} entities={entities} onAsk={onAsk} />
    </>
  );
}
