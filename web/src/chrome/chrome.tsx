import type { ReactNode } from 'react';

/** What stands around every page. */
export function Chrome({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <nav />
      </header>
      {children}
      <footer />
    </>
  );
}
