import type { ReactNode } from 'react';

/** The few icons of the dialogs before the console, drawn here: the icon set belongs to the admin bundle. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2" />
    <path d="M8 10.500V7.500a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const BuildingIcon = () => (
  <Icon>
    <path d="M5 20.500v-16h9v16M14 9.500h5v11M3 20.500h18M8 8.500h3M8 12.500h3M8 16.500h3" />
  </Icon>
);
