import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { projectRoot } from '../../setup/paths.mjs';

const propertySchema = z.object({ name: z.string(), value: z.string() });
const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.array(propertySchema).optional(),
});
const dependencySchema = z.object({
  ref: z.string(),
  dependsOn: z.array(z.string()).default([]),
});
const sbomSchema = z.looseObject({
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(dependencySchema),
});

export type NpmSbom = z.infer<typeof sbomSchema>;

/** Everything installed here, with licenses and hashes, as described by npm (CycloneDX). */
export function npmSbom(): NpmSbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx'];
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('npm has to start this: "npm run release -- sbom".');
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm could not describe what is installed:\n${stderr}`);
  return sbomSchema.parse(JSON.parse(stdout));
}
