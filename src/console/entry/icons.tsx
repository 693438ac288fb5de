import type { ReactNode } from 'react';

/** The few icons of the sign-in page, drawn here: the icon set belongs to the admin bundle. */
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

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3 5 5.600v5.200c0 4.5 2.9 8 7 9.9 4.1-1.9 7-5.4 7-9.900V5.600z" />
    <path d="m9 12 2.2 2.200L15.2 10" />
  </Icon>
);

export const BuildingIcon = () => (
  <Icon>
    <path d="M5 20.500v-16h9v16M14 9.500h5v11M3 20.500h18M8 8.500h3M8 12.500h3M8 16.500h3" />
  </Icon>
);

export const EyeIcon = ({ crossed }: { readonly crossed: boolean }) => (
  <Icon>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.500S2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    {crossed && <path d="m4 4 16 16" />}
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.500L19 7.5" />
  </Icon>
);
