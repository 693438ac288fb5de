import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity, memo } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PaneLocation } from '../../../../src/console/shell/panes/PaneLocation.tsx';

afterEach(cleanup);

const renders = new Map<string, number>();

/** As lists do, it asks where it is and how to go elsewhere. */
function Screen({ name }: { readonly name: string }) {
  const { pathname } = useLocation();
  useNavigate();
  renders.set(name, (renders.get(name) ?? 0) + 1);
  return <p>{`${name} at ${pathname}`}</p>;
}

/** What stands around the tabs does not render when the address alone changes. */
const Frame = memo(function Frame() {
  return ['/a', '/b'].map((path) => (
    <Activity key={path} mode={path === '/a' ? 'visible' : 'hidden'}>
      <PaneLocation id={path} location={path}>
        <Screen name={path} />
      </PaneLocation>
    </Activity>
  ));
});

function Page() {
  useLocation();
  return <Frame />;
}

it('a kept tab knows its own place, and renders no more when the address changes', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('/a at /a');
  await screen.findByText('/b at /b');
  const before = new Map(renders);

  await act(() => router.navigate('/c?page=2'));

  expect(router.state.location.pathname).toBe('/c');
  expect(screen.getByText('/b at /b')).toBeTruthy();
  expect(renders).toEqual(before);
});
