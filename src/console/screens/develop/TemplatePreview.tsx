import { MenuItem, TextField } from '@mui/material';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StateLine } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { HighlightedCode } from './HighlightedCode.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { useTables } from './useTables.ts';
import type { TemplateDraft } from './useTemplateDraft.ts';

/** What comes of a template for one table, or what is wrong with it. */
export function TemplatePreview({ draft }: { readonly draft: TemplateDraft }) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { databaseId, table, file, problems, chooseSource, setTable } = draft;
  const { data = [] } = useTables(databaseId);
  return (
    <section className={styles.preview} aria-label={t('codegen.preview')}>
      <div className={styles.sample}>
        <SourceChoice value={databaseId} onChoose={chooseSource} />
        <TextField
          select
          size="small"
          fullWidth
          disabled={databaseId === ''}
          value={data.some(({ tableName }) => tableName === table) ? table : ''}
          onChange={(event) => setTable(event.target.value)}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('template.sample') } } }}
        >
          <MenuItem value="" disabled>
            {t('template.sample')}
          </MenuItem>
          {data.map(({ tableName }) => (
            <MenuItem key={tableName} value={tableName}>
              {tableName}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {problems.map(({ part, line, text }) => (
        <p key={`${part} ${line} ${text}`} role="alert" className={styles.problem} data-tone="danger">
          {t(part === 'path' ? 'template.path' : 'template.content')} · {text}
        </p>
      ))}
      {table === '' && <StateLine>{t('template.chooseSample')}</StateLine>}
      {file && problems.length === 0 && (
        <>
          <span className={`${styles.path} ${typography.code}`}>{file.path}</span>
          <HighlightedCode text={file.content} language={file.language} label={file.path} />
        </>
      )}
    </section>
  );
}
