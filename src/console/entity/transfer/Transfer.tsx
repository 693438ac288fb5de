import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ExportFormat, ExportScope } from '../../../model/history.ts';
import type { ListLayout } from '../../../model/listLayouts.ts';
import { importFields } from '../../../protocol/cells/importFields.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import type { Column } from '../Column.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { Found } from '../eachFound.ts';
import { isNarrowed } from '../filterKeys.ts';
import { calendarSheet } from '../layouts/calendar/calendarSheet.ts';
import { useKeptDays } from '../layouts/useKeptDays.ts';
import { editableColumns } from './editableColumns.ts';
import type { ImportDialogProps } from './import/ImportDialog.tsx';
import { useTemplate } from './import/useTemplate.ts';
import { logLeaving } from './logLeaving.ts';
import { type Takeable, TransferMenu } from './TransferMenu.tsx';
import { useExport } from './useExport.ts';
import { writeEditable, writeExport } from './writeExport.ts';

const ImportDialog = lazyPart<ImportDialogProps>(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

export interface TransferProps {
  readonly context: EntityScreenContext;
  readonly anchor: HTMLElement;
  /** As they stand in the list. */
  readonly columns: readonly Column[];
  readonly layout: ListLayout;
  readonly chosen: readonly RaRecord[];
  /** What the list is asked for, and how many that finds. */
  readonly found: Omit<Found, 'entity'>;
  readonly total: number | undefined;
  /** What the list is always narrowed to, whatever is searched for. */
  readonly always: Found['filter'];
  readonly onClose: () => void;
}

/** What goes into a file; without a sort, as the list stands. */
interface Taken {
  readonly scope: ExportScope;
  readonly filter: Found['filter'];
  readonly sort?: Found['sort'];
  readonly columns: readonly Column[];
}

/** Into files and out of them: what to take, and how far it has come. */
export function Transfer(props: TransferProps) {
  const { context, anchor, columns, layout, chosen, found, total, always, onClose } = props;
  const { t } = useText();
  const { entity, bundle, codes, texts, abilities } = context;
  const { progress, run, stop } = useExport(onClose);
  const template = useTemplate(context, onClose);
  const [importing, setImporting] = useState(false);
  const title = texts.text(entity.label);
  const keptDays = useKeptDays(layout);
  const days = layout === 'calendar' ? calendarSheet(context, found.filter, keptDays(), columns) : undefined;
  const taken: Readonly<Record<Takeable['name'], Taken>> = {
    chosen: { scope: 'chosen', filter: {}, columns },
    days: { scope: 'found', filter: found.filter, columns, ...days },
    found: { scope: 'found', filter: found.filter, columns },
    all: { scope: 'all', filter: always, columns },
  };
  const start = (
    { scope, filter, sort = found.sort }: Taken,
    as: Exclude<ExportFormat, 'print'>,
    names: readonly string[],
    write: Parameters<typeof run>[0]['write'],
  ) =>
    void run({
      entity: entity.name,
      format: as === 'csv' ? 'csv' : 'xlsx',
      log: (count) => logLeaving(entity, { format: as, scope, count, columns: names, filter }),
      title,
      write,
      sort,
      filter,
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
  const offers: readonly Takeable[] = [
    ...(chosen.length > 0 ? [{ name: 'chosen' as const, count: chosen.length }] : []),
    ...(days ? [{ name: 'days' as const }] : []),
    ...(isNarrowed(found.filter, always)
      ? [{ name: 'found' as const, ...(total !== undefined && { count: total }) }]
      : []),
    { name: 'all' },
  ];
  const first = taken[offers[0]?.name ?? 'all'];
  const editable = () => {
    const shown = editableColumns(entity, codes, bundle, texts);
    const names = importFields(entity, codes).map(({ name }) => name);
    start(first, 'editable', names, (records) => writeEditable(title, shown, records));
  };
  return (
    <TransferMenu
      anchor={anchor}
      offers={abilities.export ? offers : []}
      onExport={(name, format) => {
        const { columns: shown } = taken[name];
        const names = shown.map((column) => column.name);
        start(taken[name], format, names, (records) => writeExport(format, title, shown, records));
      }}
      {...(abilities.import && { onImport: () => setImporting(true), onTemplate: template.save })}
      {...(abilities.import && abilities.update && abilities.export && { onEditable: editable })}
      onClose={onClose}
    />
  );
}
