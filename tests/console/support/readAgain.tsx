import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { queryClient } from '../../../src/console/data/queryClient.ts';

/** What fails once is not asked again by itself, as in the console; beside it stands what asks for all of it anew. */
export function ReadAgain({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() }));
  return (
    <QueryClientProvider client={client}>
      {children}
      <ReadButton />
    </QueryClientProvider>
  );
}

/** As after a change of language, or once the line is back. */
function ReadButton() {
  const client = useQueryClient();
  const [wasRead, setWasRead] = useState(false);
  const read = () => void client.invalidateQueries().then(() => setWasRead(true));
  return (
    <button type="button" onClick={read}>
      {wasRead ? 'was read again' : 'read again'}
    </button>
  );
}

/** Everything on the screen is read anew, whatever comes of it. */
export async function readAgain(): Promise<void> {
  // By its words: behind a dialog nothing has a role.
  fireEvent.click(screen.getByText('read again'));
  await screen.findByText('was read again');
}
