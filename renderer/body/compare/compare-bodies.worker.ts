import { compareJson } from '../../../main/contract/body/compare/compare-json.ts';

self.onmessage = ({ data }: MessageEvent<Parameters<typeof compareJson>>) => {
  self.postMessage(compareJson(...data));
};
