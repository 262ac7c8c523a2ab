import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

type PathLinkProps = { path: string; className?: string; 'aria-label'?: string; children: ReactNode };

/** A link to an address of this product as the server writes it, with what follows `?`. */
export function PathLink({ path, children, ...props }: PathLinkProps) {
  const [to, query = ''] = path.split('?');
  return <Link to={to ?? path} search={Object.fromEntries(new URLSearchParams(query))} {...props}>{children}</Link>;
}
