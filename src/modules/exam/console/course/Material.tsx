import { safeLink } from '../../../../console/fields/safeLink.ts';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import { TEXTS } from '../texts.ts';
import { Article } from './Article.tsx';
import styles from './course.module.css';
import { Documents } from './Documents.tsx';
import { PictureSet } from './PictureSet.tsx';
import { Player } from './Player.tsx';
import { StudyBar } from './StudyBar.tsx';
import { useStudy } from './useStudy.ts';

/** Video, sound, documents, pictures or an article, whatever the course has, and how far one is with it. */
export function Material({ record }: { readonly record: ShownRecord<'examCourseInfo'> }) {
  const { t } = useTextsOf(TEXTS);
  const { study, state, done, ready, failed } = useStudy(String(record.id));
  const [file] = filesOfValue(record.videoFile);
  const link = safeLink(file?.link ?? record.videoUrl);
  const documents = filesOfValue(record.documents);
  const pictures = filesOfValue(record.pictures);
  const article = typeof record.content === 'string' ? record.content : '';
  const nothing = link === undefined && documents.length === 0 && pictures.length === 0 && article === '';
  return (
    <div className={styles.root}>
      <StudyBar
        state={state}
        done={done}
        hours={String(record.creditHours ?? '0')}
        published={record.status === dict.release_state.published}
        failed={failed}
      />
      {nothing && (
        <StateNotice icon="ondemand_video" title={t('preview.noMaterial')} hint={t('preview.noMaterialHint')} />
      )}
      {!ready && !nothing && <span className={statsStyles.bone} role="status" aria-label={t('loading')} />}
      {ready && link !== undefined && (
        <Player
          key={link}
          link={link}
          sound={record.informationType === dict.course_information_type.audio}
          study={study}
        />
      )}
      {ready && documents.length > 0 && <Documents files={documents} study={study} />}
      {ready && pictures.length > 0 && <PictureSet files={pictures} study={study} />}
      {ready && article !== '' && <Article html={article} study={study} />}
      {typeof record.summary === 'string' && record.summary !== '' && <p>{record.summary}</p>}
    </div>
  );
}
