import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Look = { variant?: 'primary' | 'next' | 'plain' | 'danger'; size?: 'sm' };
type ButtonProps = Look & ComponentProps<'button'> & { icon?: IconName };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant, size }: Look = {}, more = ''): string {
  return ['btn', variant && `btn--${variant}`, size && `btn--${size}`, more].filter(Boolean).join(' ');
}

export function Button({ variant, size, icon, className = '', children, ...props }: ButtonProps) {
  return (
    <button type="button" className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { icon: IconName | ReactElement; label: string; children?: ReactNode };

/** A button whose name is only read aloud and shown as a tip. */
export function IconButton({ icon, label, variant = 'plain', className = '', ...props }: IconButtonProps) {
  return (
    <Button variant={variant} className={`btn--icon ${className}`} aria-label={label} title={label} {...props}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </Button>
  );
}
