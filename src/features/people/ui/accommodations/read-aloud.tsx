import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sentencesOf, spokenText } from './spoken-text.ts';

type State = 'silent' | 'reading' | 'no-voice';

/** Browsers that load their voices late tell it; those that have none never do. */
const patienceMs = 1_500;

/** A voice that speaks the page's language, else whichever there is; undefined when the browser has none. */
async function findVoice(language: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return undefined;
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, patienceMs);
    });
  }
  const voices = speechSynthesis.getVoices();
  const ofLanguage = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language.toLowerCase().slice(0, 2)));
  return ofLanguage.find(({ localService }) => localService) ?? ofLanguage[0] ?? voices[0];
}

/** Reads what stands in the nearest `data-reads` around it, by the browser's own voice: nothing leaves the device that the browser does not send itself. */
export function ReadAloud() {
  const { i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('silent');
  // What is left in the middle, by another page or question, falls silent.
  useEffect(() => () => { if ('speechSynthesis' in window) window.speechSynthesis.cancel(); }, []);
  const stop = () => {
    window.speechSynthesis.cancel();
    setState('silent');
  };
  const read = async () => {
    const root = button.current?.closest('[data-reads]');
    const voice = await findVoice(i18n.locale);
    if (!voice || !root) return setState(voice ? 'silent' : 'no-voice');
    window.speechSynthesis.cancel();
    setState('reading');
    const sentences = sentencesOf(spokenText(root), i18n.locale);
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (index === sentences.length - 1) utterance.addEventListener('end', () => setState('silent'));
      window.speechSynthesis.speak(utterance);
    }
    if (sentences.length === 0) setState('silent');
  };
  return (
    <div className="row" data-silent="">
      <Button ref={button} size="sm" aria-pressed={state === 'reading'} onClick={() => (state === 'reading' ? stop() : void read())}>
        {state === 'reading' ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
      </Button>
      <span role="status" className="small muted">{state === 'no-voice' && <Trans>This browser has no voice. Another browser or device may have one; ask your teacher.</Trans>}</span>
    </div>
  );
}
