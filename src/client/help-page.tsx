import { use, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './components/button.tsx';
import { OpenPalette } from './palette/palette-keys.ts';
import { Page } from './page.tsx';
import { usePersona } from './persona-context.ts';

/** How things work here, for whoever asks: short, and nothing that is not so. */
export function HelpPage() {
  const { t } = useLingui();
  const { role } = usePersona();
  const open = use(OpenPalette);
  return (
    <Page
      title={t`How things work here`} crumbs={[{ label: t`How things work here` }]} lede={<Trans>What Slate does with your work, and where to find what you look for.</Trans>}
      actions={<><Button icon="search" onClick={() => open('search')}><Trans>Search</Trans></Button><Button onClick={() => open('keys')}><Trans>All keys</Trans></Button></>}
    >
      <div className="stack stack--lg max-w-3xl">
        {role === 'student' && <ForStudents />}
        {role === 'teacher' && <ForTeachers />}
        {role === 'admin' && <ForAdmins />}
        <ForAll />
      </div>
    </Page>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => <section className="stack stack--sm"><h2 className="h3">{title}</h2>{children}</section>;

function ForStudents() {
  return (
    <>
      <Part title={<Trans>What to do next</Trans>}>
        <p><Trans>The board on <Link to="/home">Slate Learning</Link> shows one thing to do next and says why. You can do something else: the choice is yours, and nothing is lost by it.</Trans></p>
      </Part>
      <Part title={<Trans>Practice and hints</Trans>}>
        <p><Trans>Each question has hints that open one after the other. A right answer counts less the more help came before it, because it then says less about what you can do alone. A hint never makes a wrong answer worse.</Trans></p>
        <p><Trans>An answer is called wrong only when Slate is certain. When it cannot tell, it says so, and the answer counts for nothing.</Trans></p>
      </Part>
      <Part title={<Trans>What Slate thinks you know</Trans>}>
        <p><Trans>Every estimate follows from your answers, and you can open it down to them. “Secure” means right on two different days. If an estimate seems wrong, open the skill and choose “I disagree”: a few questions without help decide.</Trans></p>
      </Part>
      <Part title={<Trans>Without a connection</Trans>}>
        <p><Trans>Answers you give while you are offline are kept on this device and sent once when you are back.</Trans></p>
      </Part>
    </>
  );
}

function ForTeachers() {
  return (
    <Part title={<Trans>Plans for your classes</Trans>}>
      <p><Trans><Link to="/learning-plans">Personalized Learning Plans</Link> groups the pupils of a class by what each can learn next, from their own answers. A plan is a draft until you assign it; pupils see assigned plans only.</Trans></p>
      <p><Trans>A figure is never the last word: open it to see the answers it follows from, and override a step with a reason where you know better.</Trans></p>
    </Part>
  );
}

function ForAdmins() {
  return (
    <Part title={<Trans>People and personas</Trans>}>
      <p><Trans>A person works only as the personas they were granted. The server checks it at every call; the menu only shows it.</Trans></p>
    </Part>
  );
}

function ForAll() {
  return (
    <>
      <Part title={<Trans>Answers from your documents</Trans>}>
        <p><Trans>In <Link to="/slatechat">Chat with Documents</Link> every answer shows the words it stands on: press the page mark behind a sentence and the page opens with them marked. When your documents do not say, Slate says that.</Trans></p>
      </Part>
      <Part title={<Trans>What is kept</Trans>}>
        <p><Trans>Conversations stand in <Link to="/slatehistory">History</Link>. One that you delete lies in the bin for 30 days and comes back as it was if you restore it.</Trans></p>
      </Part>
      <Part title={<Trans>Name, sign-in, keys, theme</Trans>}>
        <p><Trans>You change them in <Link to="/account">your account</Link>. Slate speaks English; there is no other language to choose yet.</Trans></p>
      </Part>
    </>
  );
}
