import { formatBytes } from '../../fields/formatBytes.ts';
import { safeLink } from '../../fields/safeLink.ts';
import type { UploadedFile } from '../../fields/UploadedFile.ts';
import { Icon } from '../../widgets/Icon.tsx';

/** Documents, each opening in a window of its own: the server lets no page frame its files. */
export function Documents({ files }: { readonly files: readonly UploadedFile[] }) {
  return (
    <ul className="cs-documents">
      {files.map((file) => (
        <li key={file.link}>
          <Icon name="description" />
          <a href={safeLink(file.link)} target="_blank" rel="noreferrer noopener">
            {file.originalName}
          </a>
          {file.size !== undefined && <small>{formatBytes(file.size)}</small>}
        </li>
      ))}
    </ul>
  );
}
