import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { usePane } from '../../context/usePane.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { DictTables } from './DictTables.tsx';
import styles from './dict.module.css';
import { DICT_KINDS, type DictKind, dictAddress, readDictPlace } from './dictPlace.ts';
import { DICT_TEXTS } from './dictTexts.ts';

export type DictLayout = 'horizontal' | 'vertical';

/** Dictionaries and their items in one view: side by side, or one above the other. */
function DictPage({ layout }: { readonly layout: DictLayout }) {
  const { t, text } = useTextsOf(DICT_TEXTS);
  const { entities } = useModelIndex();
  const { may } = useSession();
  const pane = usePane();
  const page = pane.basePath;
  const place = readDictPlace(pane.pathname, page);
  const open = DICT_KINDS.flatMap((kind) => {
    const entity = entities.find(({ name }) => name === kind);
    return entity !== undefined && may(entity.permissions.menu) ? [{ kind, label: text(entity.label) }] : [];
  });
  const kind = place.kind ?? open[0]?.kind;
  if (kind === undefined || !open.some((one) => one.kind === kind)) return null;
  return (
    <div className={styles.root}>
      <PageHeader title={t('dict.title')} purpose={t('dict.purpose')} />
      {open.length > 1 && (
        <Tabs
          className={styles.kinds}
          value={kind}
          onChange={(_event, next: DictKind) => pane.navigate(dictAddress(page, next, '', 'dictionaries'))}
        >
          {open.map((one) => (
            <Tab key={one.kind} value={one.kind} label={one.label} />
          ))}
        </Tabs>
      )}
      <DictTables key={kind} kind={kind} chosen={place.chosen} layout={layout} />
    </div>
  );
}

export const HorizontalDictPage = () => <DictPage layout="horizontal" />;
export const VerticalDictPage = () => <DictPage layout="vertical" />;
