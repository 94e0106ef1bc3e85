import type { SVGProps } from 'react';

/**
 * Icons on a 24 grid with a round line of 1.5, each beside a text or label that says the same. The paths are lucide's
 * (ISC, `assets/LICENSE-lucide.txt`) unless said otherwise.
 */
function icon(d: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={d} />
      </svg>
    );
  };
}

const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';

export const ArrowIcon = icon('M5 12h14M12 5l7 7-7 7');
export const CheckIcon = icon('M20 6 9 17l-5-5');
export const ChevronIcon = icon('m6 9 6 6 6-6');
export const CloseIcon = icon('M18 6 6 18M6 6l12 12');
export const CopyIcon = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
);
export const DashIcon = icon('M5 12h14');
export const ErrorIcon = icon(`${CIRCLE}M12 8v4M12 16h.01`);
export const InfoIcon = icon(`${CIRCLE}M12 16v-4M12 8h.01`);
export const LockIcon = icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
);
export const MenuIcon = icon('M4 5h16M4 12h16M4 19h16');
export const SpinnerIcon = icon('M21 12a9 9 0 1 1-6.219-8.56');
export const SuccessIcon = icon(`${CIRCLE}M16 9l-5.5 5.5L8 12`);

// Lucide has no brand marks; these three follow its rules.
export const LinkedInIcon = icon('M5 9.5v10M5 5v.01M10 19.5v-10M10 14c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v5.5');
export const InstagramIcon = icon(
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7v.01',
);
export const WhatsAppIcon = icon(
  'M3.8 20.2l1.3-4.1a8.2 8.2 0 1 1 2.9 2.9zM9 8.3c-.3 3.6 3.1 7 6.7 6.7l.6-1.9-2-1-1 .9a5.4 5.4 0 0 1-2.3-2.3l.9-1-1-2z',
);
