import { useState } from 'react';
import { COMMENT_FILE_TYPES, MAX_COMMENT_FILE_BYTES, MAX_COMMENT_FILES } from '../../../model/comments.ts';
import type { CommentFile } from '../../../protocol/calls/readComments.ts';
import { useUploads } from '../../fields/upload/useUploads.ts';
import type { Texts } from '../../i18n/useText.ts';

const UPLOADED = { maxSize: MAX_COMMENT_FILE_BYTES };

/** The files of a comment that is being written, those on their way, and whether more were chosen than it takes. */
export function useDraftFiles(start: readonly CommentFile[], texts: Texts) {
  const [files, setFiles] = useState(start);
  const [excess, setExcess] = useState(false);
  const uploads = useUploads(UPLOADED, COMMENT_FILE_TYPES, texts, ({ name, originalName, link, size = 0 }) =>
    setFiles((all) => [...all, { name, originalName, link, size }].slice(0, MAX_COMMENT_FILES)),
  );
  return {
    files,
    excess,
    uploads,
    attach: (chosen: readonly File[]) => {
      const room = MAX_COMMENT_FILES - files.length;
      setExcess(chosen.length > room);
      void uploads.start(chosen.slice(0, room));
    },
    remove: (gone: readonly CommentFile[]) => {
      setFiles((now) => now.filter((file) => !gone.includes(file)));
      setExcess(false);
    },
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;
