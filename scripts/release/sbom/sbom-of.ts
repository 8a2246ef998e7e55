import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { projectRoot } from '../../setup/paths.mjs';

interface Inside {
  /** `name@version` of the packages whose files are in the app. */
  readonly archive: readonly string[];
  /** `name@version` of the packages that are part of a bundle. */
  readonly bundles: readonly string[];
  readonly electron: { readonly 'bom-ref': string };
}

/**
 * The SBOM of the app: those installed npm packages that are inside, and Electron. npm's own selection won't do:
 * without development packages it lacks everything bundled, and with them it includes the tools. Throws a sentence for
 * a package that npm doesn't know.
 */
export function sbomOf(npm: NpmSbom, { archive, bundles, electron }: Inside) {
  const inside = new Set([...archive, ...bundles]);
  const known = new Map(npm.components.map((component) => [component['bom-ref'], component]));
  const components = [...inside].sort().map((id) => {
    const component = known.get(id);
    if (component === undefined) throw new Error(`npm does not know ${id}, which is in the app.`);
    const place = archive.includes(id) ? 'as it is' : 'in a bundle';
    const properties = [{ name: 'counterfoil:inside', value: place }];
    // npm's "development" and "optional" describe its installation, not the app.
    return { ...component, scope: 'required', properties };
  });
  const root = npm.metadata.component['bom-ref'];
  const ofRoot = [electron['bom-ref']];
  const dependencies = npm.dependencies
    .filter(({ ref }) => ref === root || inside.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...dependsOn.filter((id) => inside.has(id)), ...(ref === root ? ofRoot : [])],
    }));
  const { scope, properties, purl, ...app } = npm.metadata.component;
  return {
    ...npm,
    // npm would use the name of the folder.
    metadata: { ...npm.metadata, component: { ...app, type: 'application', name: 'Counterfoil' } },
    components: [electron, ...components],
    dependencies,
  };
}

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

type NpmSbom = z.infer<typeof sbomSchema>;

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
