import { useEffect, useRef, useState } from 'react';

/** What is used of the browser's own recognition of speech (Web Speech API, with recognition on the device). */
type Recognition = {
  lang: string; interimResults: boolean; processLocally: boolean;
  start(): void; stop(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionKind = { new (): Recognition; available?(options: { langs: string[]; processLocally: boolean }): Promise<string> };

declare global {
  interface Window { SpeechRecognition?: RecognitionKind }
}

/**
 * Speaking instead of typing, where the browser recognises speech on the device: where it would send the voice of a child to its maker, there is none.
 * @param onWords all that was understood since it began
 */
export function useDictation(onWords: (words: string) => void) {
  const [isOffered, setOffered] = useState(false);
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => {
    let isHere = true;
    const lang = document.documentElement.lang || 'en';
    const look = async () => {
      const state = await window.SpeechRecognition?.available?.({ langs: [lang], processLocally: true }).catch(() => 'unavailable');
      if (isHere) setOffered(state === 'available');
    };
    void look();
    return () => {
      isHere = false;
      running.current?.stop();
    };
  }, []);
  const begin = () => {
    if (!window.SpeechRecognition) return;
    const recognition = new window.SpeechRecognition();
    recognition.lang = document.documentElement.lang || 'en';
    recognition.processLocally = true;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => onWords(Array.from(results, (result) => result[0]?.transcript ?? '').join(' ').replaceAll(/\s+/g, ' ').trim());
    recognition.onend = () => {
      running.current = null;
      setListening(false);
    };
    running.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { isOffered, isListening, toggle: () => (isListening ? running.current?.stop() : begin()) };
}
