import { type Ref, useMemo } from 'react';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { ReportDefinition } from '../../../model/reportDefinition.ts';
import { wallTime } from '../../../model/wallTime.ts';
import { useEntity } from '../../entity/useEntity.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { useSession } from '../../stores/useSession.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import type { ReportField } from './ReportField.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportRows } from './ReportRows.tsx';
import styles from './report.module.css';
import { REPORT_TEXTS } from './reportTexts.ts';
import { useReportRows } from './useReportRows.ts';

interface ReportSheetProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  readonly definition: ReportDefinition;
}

/** The paper: title, when and by whom, the figures by group, the records. */
export function ReportSheet({ ref, title, definition }: ReportSheetProps) {
  const { bundle, entity, texts, codes, abilities } = useEntity(definition.entity);
  const { t } = useTextsOf(REPORT_TEXTS);
  const { user } = useSession();
  const { data, error, refetch } = useReportRows(definition, abilities.list);
  const fieldsOf = useMemo(
    () => (names: readonly string[]) =>
      names
        .flatMap((name) => fieldOf(entity, name) ?? [])
        .filter((field) => mayRead(field, codes))
        .map(
          (field): ReportField => ({
            field,
            header: texts.text(field.label),
            format: buildFormat(field, bundle, texts),
          }),
        ),
    [bundle, entity, codes, texts],
  );
  if (!abilities.list) return <StateNotice icon="lock" title={t('report.refused')} />;
  if (!data) return <NotYetRead error={error} refetch={refetch} />;
  const [group] = fieldsOf(definition.groupBy === undefined ? [] : [definition.groupBy]);
  const columns = fieldsOf(definition.columns);
  const { rows, total } = data;
  return (
    <article
      ref={ref}
      className={styles.root}
      data-part="report"
      data-landscape={definition.landscape}
      aria-label={title}
    >
      <header>
        <h1>{title}</h1>
        <p>
          <span>{t('report.made', { time: wallTime(Date.now()) })}</span>
          <span>{t('report.by', { name: user.name })}</span>
          <span>{t('total', { total })}</span>
        </p>
        {rows.length < total && <p>{t('report.cut', { count: rows.length })}</p>}
      </header>
      {rows.length === 0 && <p>{t('relatedNone')}</p>}
      {group && rows.length > 0 && <ReportFigures group={group} sums={fieldsOf(definition.sums)} rows={rows} />}
      {columns.length > 0 && rows.length > 0 && <ReportRows columns={columns} rows={rows} />}
    </article>
  );
}
