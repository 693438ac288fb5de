import './course.css';
import type { EntityRecord } from '../../../protocol/types.ts';
import { cleanHtml } from '../../fields/cleanHtml.ts';
import { filesOfValue } from '../../fields/filesOfValue.ts';
import { safeLink } from '../../fields/safeLink.ts';
import { Thumbnails } from '../../fields/Thumbnails.tsx';
import { useText } from '../../i18n/useText.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { Documents } from './Documents.tsx';
import { Player } from './Player.tsx';

const AUDIO = '4';
const PICTURE = 160;

/** Video, sound, documents, pictures or an article, whatever the course has. */
export function Material({ record }: { readonly record: EntityRecord }) {
  const { t } = useText();
  const [file] = filesOfValue(record.videoFile);
  const link = safeLink(file?.link ?? record.videoUrl);
  const documents = filesOfValue(record.documents);
  const pictures = filesOfValue(record.pictures);
  const article = typeof record.content === 'string' ? record.content : '';
  const nothing = link === undefined && documents.length === 0 && pictures.length === 0 && article === '';
  return (
    <div className="cs">
      {link !== undefined && <Player link={link} sound={record.informationType === AUDIO} />}
      {documents.length > 0 && <Documents files={documents} />}
      {pictures.length > 0 && <Thumbnails files={pictures} size={PICTURE} limit={20} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify the moment before */}
      {article !== '' && <div className="se-html" dangerouslySetInnerHTML={{ __html: cleanHtml(article) }} />}
      {nothing && <StateNotice icon="ondemand_video" title={t('preview.noMaterial')} />}
      {typeof record.summary === 'string' && record.summary !== '' && <p>{record.summary}</p>}
    </div>
  );
}
