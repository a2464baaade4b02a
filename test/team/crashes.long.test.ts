/** More questions and kills than on every commit; another seed: TEAM_PROOF_SEED. */
import "./support/night-sizes";
import "./crashes.slow.test";
