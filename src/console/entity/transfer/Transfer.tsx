import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ExportFormat, ExportScope } from '../../../model/history.ts';
import { importFields } from '../../../protocol/cells/importFields.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import type { Column } from '../Column.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { isNarrowed } from '../filterKeys.ts';
import type { Found } from './eachFound.ts';
import { editableColumns } from './editableColumns.ts';
import type { ImportDialogProps } from './import/ImportDialog.tsx';
import { useTemplate } from './import/useTemplate.ts';
import { logLeaving } from './logLeaving.ts';
import { TransferMenu } from './TransferMenu.tsx';
import { useExport } from './useExport.ts';
import { writeEditable, writeExport } from './writeExport.ts';

const ImportDialog = lazyPart<ImportDialogProps>(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

export interface TransferProps {
  readonly context: EntityScreenContext;
  readonly anchor: HTMLElement;
  /** As they stand in the list. */
  readonly columns: readonly Column[];
  readonly chosen: readonly RaRecord[];
  /** What the list is asked for, and how many that finds. */
  readonly found: Omit<Found, 'entity'>;
  readonly total: number | undefined;
  /** What the list is always narrowed to, whatever is searched for. */
  readonly always: Found['filter'];
  readonly onClose: () => void;
}

/** Into files and out of them: what to take, and how far it has come. */
export function Transfer({ context, anchor, columns, chosen, found, total, always, onClose }: TransferProps) {
  const { t } = useText();
  const { entity, bundle, codes, texts, abilities } = context;
  const { progress, run, stop } = useExport(onClose);
  const template = useTemplate(context, onClose);
  const [importing, setImporting] = useState(false);
  const title = texts.text(entity.label);
  const filters: Readonly<Record<ExportScope, Found['filter']>> = { chosen: {}, found: found.filter, all: always };
  const start = (
    scope: ExportScope,
    as: Exclude<ExportFormat, 'print'>,
    names: readonly string[],
    write: Parameters<typeof run>[0]['write'],
  ) =>
    void run({
      entity: entity.name,
      format: as === 'csv' ? 'csv' : 'xlsx',
      log: (count) => logLeaving(entity, { format: as, scope, count, columns: names, filter: filters[scope] }),
      title,
      write,
      sort: found.sort,
      filter: filters[scope],
      records: scope === 'chosen' ? chosen : undefined,
    });
  if (importing)
    return (
      <Suspense fallback={null}>
        <ImportDialog context={context} onClose={onClose} />
      </Suspense>
    );
  if (template.busy) return null;
  if (progress) return <BulkProgress title={t('export.title', { name: title })} {...progress} onStop={stop} />;
  const scopes = [
    ...(chosen.length > 0 ? [{ scope: 'chosen' as const, count: chosen.length }] : []),
    ...(isNarrowed(found.filter, always)
      ? [{ scope: 'found' as const, ...(total !== undefined && { count: total }) }]
      : []),
    { scope: 'all' as const },
  ];
  const first = scopes[0]?.scope ?? 'all';
  const editable = () => {
    const shown = editableColumns(entity, codes, bundle, texts);
    const names = importFields(entity, codes).map(({ name }) => name);
    start(first, 'editable', names, (records) => writeEditable(title, shown, records));
  };
  return (
    <TransferMenu
      anchor={anchor}
      scopes={abilities.export ? scopes : []}
      onExport={(scope, format) => {
        const names = columns.map(({ name }) => name);
        start(scope, format, names, (records) => writeExport(format, title, columns, records));
      }}
      {...(abilities.import && { onImport: () => setImporting(true), onTemplate: template.save })}
      {...(abilities.import && abilities.update && abilities.export && { onEditable: editable })}
      onClose={onClose}
    />
  );
}
