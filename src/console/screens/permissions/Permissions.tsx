import { Tab, Tabs } from '@mui/material';
import { useMemo } from 'react';
import { usePane } from '../../context/usePane.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { EntityHeader } from '../../entity/EntityHeader.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { StateLine } from '../../widgets/StateNotice.tsx';
import { MatrixView } from './MatrixView.tsx';
import styles from './permissions.module.css';
import { PERMISSION_TEXTS } from './permissionTexts.ts';
import { useMatrix } from './useMatrix.ts';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyForm } from './WhyForm.tsx';
import type { WhyQuestion } from './WhyQuestion.ts';
import whyStyles from './why.module.css';

function questionIn(search: string): WhyQuestion {
  const query = new URLSearchParams(search);
  const of = (key: keyof WhyQuestion) => query.get(key) ?? '';
  return { userId: of('userId'), entity: of('entity'), code: of('code'), id: of('id') };
}

/** Who may do what (the matrix), and why somebody may or may not (`?tab=why`). The address carries the question. */
export function Permissions({ context }: { readonly context: EntityScreenContext }) {
  const { t, text } = useTextsOf(PERMISSION_TEXTS);
  const { search, basePath, navigate } = usePane();
  const { matrix, error, onRetry } = useMatrix();
  const tab = new URLSearchParams(search).get('tab') === 'why' ? 'why' : 'matrix';
  const question = questionIn(search);
  const ask = (next: Partial<WhyQuestion>) => {
    const asked = Object.entries({ ...question, ...next }).filter(([, value]) => value !== '');
    navigate(`${basePath}?${new URLSearchParams([['tab', 'why'], ...asked])}`, { replace: tab === 'why' });
  };
  const { items } = navigationStore.use();
  // The groups of the menu carry the names of modules.
  const modules = useMemo(() => new Map(items.map(({ code, label }) => [code, text(label)])), [items, text]);
  return (
    <div className={styles.root}>
      <EntityHeader entity={context.entity} />
      <Tabs
        value={tab}
        onChange={(_event, value) => navigate(value === 'why' ? `${basePath}?tab=why` : basePath)}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="matrix" label={t('matrix.tab')} />
        <Tab value="why" label={t('why.tab')} />
      </Tabs>
      {error !== null && <ErrorNotice error={error} onRetry={onRetry} />}
      {error === null && matrix === undefined && <LoadingLines page />}
      {matrix && tab === 'matrix' && (
        <MatrixView matrix={matrix} modules={modules} onAsk={(entity, code) => ask({ entity, code, id: '' })} />
      )}
      {matrix && tab === 'why' && (
        <div className={whyStyles.root}>
          <p className={whyStyles.hint}>{t('why.hint')}</p>
          <WhyForm matrix={matrix} question={question} onAsk={ask} />
          {question.code === '' || question.userId === '' ? (
            <StateLine>{t('why.start')}</StateLine>
          ) : (
            <WhyAnswer question={question} />
          )}
        </div>
      )}
    </div>
  );
}
