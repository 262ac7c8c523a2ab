import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { IconFrame } from '#client/components/icon.tsx';
import { SkeletonList } from '#client/components/states.tsx';
import type { Help } from '../contract.ts';
import { useHelp } from './use-safety.ts';
import './safety.css';

/** Lucide: phone, siren, user. */
const phone = <path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6
  l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" />;
const siren = <><path d="M7 18v-6a5 5 0 1 1 10 0v6" /><path d="M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2z" />
  <path d="M21 12h1M18.5 4.5 18 5M2 12h1M12 2v1M4.929 4.929l.707.707M12 12v6" /></>;
const user = <><path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" /><circle cx="12" cy="7" r="4" /></>;
const dial = (number: string) => `tel:${number.replaceAll(/[^\d+*#]/g, '')}`;

/** Calm and large: whom a child can turn to, each a button that a thumb can hit. Emergency stands there even when nothing else could be read. */
export function HelpCard() {
  const { data, isPending } = useHelp();
  return (
    <section className="help" aria-labelledby="help-title">
      <h3 id="help-title" className="h2"><Trans>People who can help you now</Trans></h3>
      {isPending && <SkeletonList rows={2} />}
      <ul className="help__contacts">{data && <Contacts help={data} />}<Emergency number={data?.emergency ?? '112'} /></ul>
      {data && data.leads.length > 0 && <p className="mt-4"><strong><Trans>Who knows about this:</Trans>
        </strong> <Trans>{data.leads.join(', ')} will be told, and your teachers. Your class will not see it.</Trans></p>}
    </section>
  );
}

function Contacts({ help: { contacts, helpline } }: { help: Help }) {
  return (
    <>
      {contacts.map(({ name, where, phone: number }) => (
        <li key={name}><span className="tile tile--plain"><IconFrame>{user}</IconFrame></span><div><strong><bdi>{name}</bdi></strong>{where !== '' && <p className="small muted">{where}</p>}</div>
          {number !== null && <a className={buttonClass()} href={dial(number)}><Trans>Call {number}</Trans></a>}</li>
      ))}
      {helpline !== null && (
        <li><span className="tile tile--plain"><IconFrame>{phone}</IconFrame></span><div><strong className="num">{helpline}</strong><p className="small muted">
          <Trans>Helpline for children. You need not say your name.</Trans></p></div>
          <a className={buttonClass()} href={dial(helpline)}><Trans>Call {helpline}</Trans></a></li>
      )}
    </>
  );
}

function Emergency({ number }: { number: string }) {
  return (
    <li><span className="tile tile--plain"><IconFrame>{siren}</IconFrame></span><div><strong><Trans>Are you hurt, or in danger right now?</Trans></strong><p className="small muted">
      <Trans>Tell the nearest grown-up, or call {number}.</Trans></p></div>
      <a className={buttonClass()} href={dial(number)}><Trans>Call {number}</Trans></a></li>
  );
}
