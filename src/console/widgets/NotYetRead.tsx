import { ErrorNotice } from './ErrorNotice.tsx';
import { LoadingLines } from './LoadingLines.tsx';

interface NotYetReadProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** It stands for a whole page. */
  readonly page?: boolean;
}

/** Stands where nothing was read yet: the room of what comes, or why it did not come and the way to try again. */
export function NotYetRead({ error, refetch, page = false }: NotYetReadProps) {
  return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <LoadingLines page={page} />;
}
