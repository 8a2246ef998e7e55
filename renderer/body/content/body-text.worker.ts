import { readText, type SentReading, type TextToRead } from './large-text.ts';

self.onmessage = ({ data }: MessageEvent<TextToRead>) => {
  const { content, ...reading } = readText(data);
  // The caller already has the text.
  const read: SentReading = { ...reading, problemToSend: content.ok ? null : content.problem };
  self.postMessage(read);
};
